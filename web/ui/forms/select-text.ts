/**
 * Selects the text of a field that gets the focus, unless somebody has typed by then. Not at once: Safari drops a selection that
 * exists before it handles the press of the mouse.
 */
export const selectText = (input: HTMLInputElement) => {
  const { value } = input
  setTimeout(() => {
    if (input.value === value) input.select()
  })
}
