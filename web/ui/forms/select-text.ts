/**
 * Selects the text of a field that gets the focus, and once more unless somebody has typed by then: Safari drops a selection
 * that exists before it handles the press of the mouse.
 */
export const selectText = (input: HTMLInputElement) => {
  const { value } = input
  input.select()
  setTimeout(() => {
    if (input.value === value) input.select()
  })
}
