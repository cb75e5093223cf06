/**
 * Shows that a long command is still running: on a terminal the seconds count up in one line, otherwise a line is
 * written every 15 seconds.
 *
 * @param {string} label
 * @param {{ isTTY?: boolean, write(text: string): unknown }} output
 * @returns `say` writes text past that line, `stop` ends it
 */
export function showProgress(label, output = process.stdout) {
  const start = Date.now()
  const line = () => `${label} ${Math.round((Date.now() - start) / 1000)} s`
  output.write(output.isTTY ? label : `${label}\n`)
  const clear = () => output.isTTY && output.write('\r\x1b[K')
  const tick = output.isTTY ? () => output.write(`\r${line()}`) : () => output.write(`${line()}\n`)
  const timer = setInterval(tick, output.isTTY ? 1000 : 15_000)
  return {
    say: (text) => {
      clear()
      output.write(text)
    },
    stop: () => {
      clearInterval(timer)
      clear()
    },
  }
}
