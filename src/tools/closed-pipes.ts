/** What a pipe says once nobody reads it any more, and what the stream says of whatever is written to it then. */
const closedPipe: readonly unknown[] = ['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']

/**
 * Lets the process go on when a reader of its output leaves, as in `lacuna mock | head -1`. What ends by itself then ends
 * as it would have; what serves goes on serving.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!closedPipe.includes(error.code)) throw error
    })
  }
}
