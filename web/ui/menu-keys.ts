import type { KeyboardEvent } from 'react'

/** The entries of a menu, in their order. */
export const menuItemsIn = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** Which entry a key leads to, counted from 0; null if the key has no meaning in a menu. */
const leadsTo = (key: string, at: number, names: readonly string[]) => {
  const { length } = names
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % length
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (at <= 0 ? length : at) - 1
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (key.length !== 1 || key === ' ') return null
  const begins = (name = '') => name.toLowerCase().startsWith(key.toLowerCase())
  const step = names.findIndex((_name, index) => begins(names[(at + 1 + index) % length]))
  return step < 0 ? null : (at + 1 + step) % length
}

/** Moves the focus within a menu as the ARIA pattern "menu button" asks: arrows wrap, Home, End, and first letters. */
export const moveInMenu = (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = menuItemsIn(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = leadsTo(
    event.key,
    at,
    items.map((item) => item.textContent.trim()),
  )
  if (next === null) return
  event.preventDefault()
  items[next]?.focus()
}
