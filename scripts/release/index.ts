/**
 * Compares the published descriptions with those of an earlier release, rates each change, and fails where a version was
 * not raised accordingly: `npm run rate -- v0.1.0`, or a folder in the place of the commit.
 */
import { presentRelease, releaseAt } from './published.js'
import { reportOf } from './report.js'

const [where, ...others] = process.argv.slice(2)
if (where === undefined || others.length > 0) {
  console.error('Say with what to compare: npm run rate -- <commit, tag or folder>')
  process.exitCode = 2
} else {
  const { lines, isRaised } = await reportOf(releaseAt(where), presentRelease())
  console.log(lines.join('\n'))
  if (!isRaised) process.exitCode = 1
}
