import { copyText } from '../platform/browser/clipboard.ts'

const shownForMs = 2000

/** Gives each piece of code a button that copies it. */
export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll('figure')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    const copy = async () => {
      const outcome = await copyText(figure.querySelector('code')?.textContent ?? '')
      button.textContent = outcome === 'copied' ? 'Copied' : 'Failed to copy'
      setTimeout(() => (button.textContent = 'Copy'), shownForMs)
    }
    button.addEventListener('click', () => void copy())
    figure.querySelector('figcaption')?.append(button)
  }
}
