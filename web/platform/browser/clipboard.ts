/** The outcome of copying; `unsupported`: this browser cannot copy. */
export type CopyOutcome = 'copied' | 'failed' | 'unsupported'

/** The only place that uses the clipboard. Browsers allow it only during a click or key press. */
export async function copyText(text: string): Promise<CopyOutcome> {
  // The types say otherwise, but it is undefined on pages without TLS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    if (!clipboard) return copySelected(text)
    await clipboard.writeText(text)
    return 'copied'
  } catch {
    return copySelected(text)
  }
}

/** For older browsers, which can copy only selected text, with a command that is deprecated elsewhere. */
/* oxlint-disable typescript/no-deprecated */
function copySelected(text: string): CopyOutcome {
  if (typeof document.execCommand !== 'function') return 'unsupported'
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  // Inserted beside the button: the focus trap of a dialog would take the focus back from anywhere else.
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
/* oxlint-enable typescript/no-deprecated */
