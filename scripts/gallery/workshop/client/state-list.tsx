import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Choice, ListedState } from '../messages.ts'
import { addressOf, choiceOf } from './choice.ts'

interface Props {
  states: readonly ListedState[]
  choice: Choice
  onChange(choice: Choice): void
}

const idOf = (screen: string) => `screen-${screen.replaceAll(' ', '-')}`

const fits = ({ screen, name }: ListedState, words: readonly string[]) =>
  words.every((word) => `${screen} ${name}`.toLowerCase().includes(word))

/** Moves the focus between the search and the links with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[at + step]?.focus()
  event.preventDefault()
}

/** Every state of every screen, as links that can be searched. */
export function StateList({ states, choice, onChange }: Props) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const groups = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    return [
      ...Map.groupBy(
        states.filter((state) => fits(state, words)),
        ({ screen }) => screen,
      ),
    ]
  }, [states, search])
  const count = groups.reduce((sum, [, group]) => sum + group.length, 0)

  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', jump)
    return () => removeEventListener('keydown', jump)
  }, [])
  const isListed = states.length > 0
  useEffect(() => {
    if (isListed) document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
    // The link of the chosen state is another one after each choice.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [choice.state, isListed])

  const follow = (event: MouseEvent, state: ListedState) => {
    // The browser opens the link in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChange(choiceOf(choice, state))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label="States" onKeyDown={moveFocus}>
      <header>
        <h1>Workshop</h1>
        <input
          ref={field}
          type="search"
          aria-label="Search for a state"
          placeholder="Search for a state ( / )"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p role="status">{count === 1 ? '1 state' : `${count} states`}</p>
      </header>
      <div className="states">
        {groups.map(([screen, group]) => (
          <div key={screen}>
            <h2 id={idOf(screen)}>{screen}</h2>
            <ul aria-labelledby={idOf(screen)}>
              {group.map((state) => (
                <li key={state.slug}>
                  <a
                    href={addressOf(choiceOf(choice, state))}
                    {...(state.slug === choice.state && { 'aria-current': 'page' })}
                    onClick={(event) => follow(event, state)}
                  >
                    {state.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
