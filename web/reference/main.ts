import { addCopyButtons } from './copy.ts'
import { findIn, readIndex } from './search.ts'

const element = (selector: string) => document.querySelector(selector) as HTMLElement
const input = element('#search') as HTMLInputElement
const results = element('.results')
const list = element('.results ol')
const found = element('#found') as HTMLOutputElement
const contents = element('#contents')
const opener = element('.open-contents')
const shownAtMost = 40

const index = readIndex(element('main'))

input.addEventListener('input', show)
input.addEventListener('focus', show)
element('.search').addEventListener('keydown', move)
list.addEventListener('click', hide)
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  input.focus()
  input.select()
})
document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('.search')) hide()
})
opener.addEventListener('click', () => openContents(!contents.classList.contains('open')))
contents.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) openContents(false)
})
addCopyButtons()
watchReading()

function show(): void {
  const entries = findIn(index, input.value)
  results.hidden = input.value.trim() === ''
  found.value = countOf(entries.length)
  list.replaceChildren(
    ...entries.slice(0, shownAtMost).map(({ id, name, text }) => {
      const link = document.createElement('a')
      link.href = `#${id}`
      const title = document.createElement('strong')
      title.textContent = name
      const description = document.createElement('small')
      description.textContent = text
      link.append(title, description)
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
}

function countOf(results: number): string {
  if (results === 0) return 'Nothing found'
  return results === 1 ? '1 result' : `${results} results`
}

function hide(): void {
  results.hidden = true
}

/** Enter opens the first result; the arrows go through them, and Escape leaves the search. */
function move(event: KeyboardEvent): void {
  const links = [...list.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'Escape') {
    hide()
    input.focus()
  } else if (event.key === 'Enter' && document.activeElement === input) links[0]?.click()
  else if (event.key === 'ArrowDown') (links[at + 1] ?? links[0])?.focus()
  else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : input)?.focus()
  else return
  event.preventDefault()
}

function openContents(isOpen: boolean): void {
  contents.classList.toggle('open', isOpen)
  opener.setAttribute('aria-expanded', String(isOpen))
}

/** Marks the entry that is read in the contents. */
function watchReading(): void {
  const links = new Map([...contents.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]))
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (!isIntersecting) continue
        const link = links.get(target.getAttribute('aria-labelledby') ?? '')
        if (!link) continue
        for (const other of links.values()) other.removeAttribute('aria-current')
        link.setAttribute('aria-current', 'true')
        const group = link.closest('details')
        if (group) group.open = true
        link.scrollIntoView({ block: 'nearest' })
      }
    },
    // A line below the bar at the top: the entry that crosses it is the one that is read.
    { rootMargin: '-20% 0px -79% 0px' },
  )
  for (const entry of document.querySelectorAll('.entry')) observer.observe(entry)
}
