/** How copying ended; `unsupported`: this browser has no way to do it. */
export type CopyOutcome = 'copied' | 'failed' | 'unsupported'

/** The one place that touches the clipboard. It needs a click or key of the person to be allowed to. */
export async function copyText(text: string): Promise<CopyOutcome> {
  // Absent on pages without TLS, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    if (!clipboard) return copySelected(text)
    await clipboard.writeText(text)
    return 'copied'
  } catch {
    return copySelected(text)
  }
}

/** The way of older browsers: only what is selected can be copied. */
function copySelected(text: string): CopyOutcome {
  if (typeof document.execCommand !== 'function') return 'unsupported'
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  // Beside the button: a dialog would take the focus back from anywhere else.
  focused?.after(field)
  field.select()
  try {
    return document.execCommand('copy') ? 'copied' : 'failed'
  } catch {
    return 'failed'
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
