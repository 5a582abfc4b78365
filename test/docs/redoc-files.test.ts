import { describe, expect, it } from 'vitest'
import { withSharedFiles } from '../../scripts/docs/redoc-files.js'

const program = 'const{hydrate,init}=(()=>{return {}})();export{hydrate,init};'
const pageOf = (description: string): string =>
  `<style data-styled="true">p{}</style><script type="module">${program}\nhydrate(${description})</script>`

describe('the pages of Redoc', () => {
  it('load what they have in common from the same files, and keep what is their own', () => {
    const [one, other] = [withSharedFiles(pageOf('{"a":1}')), withSharedFiles(pageOf('{"b":2}'))]
    expect(one.files).toEqual(other.files)
    const [script = '', styles = ''] = one.files.keys()
    expect([...one.files.values()]).toEqual([program, 'p{}'])
    expect(one.html).toBe(
      `<link rel="stylesheet" href="${styles}"><script type="module">import { hydrate } from './${script}'\n\nhydrate({"a":1})</script>`,
    )
    expect(other.html).toContain('hydrate({"b":2})')
  })

  it('are not built in silence where Redoc writes them in another way', () => {
    expect(() => withSharedFiles(pageOf('1').replace('export{', 'globalThis.x={'))).toThrow(
      'no module of its own',
    )
    expect(() => withSharedFiles(pageOf('1').replace('data-styled', 'data-other'))).toThrow(
      'no styles of its own',
    )
  })
})
