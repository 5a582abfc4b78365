/** What strace needs, and whether this machine lets it trace. */
import { spawnSync } from 'node:child_process'

/** With all threads, and without a stop at each call that is not looked for. */
export const followed = ['-f', '--seccomp-bpf']

export const mayTrace = spawnSync('strace', [...followed, '-o', '/dev/null', 'true']).status === 0
