import { useEffect, useState } from 'react'
import { addressOf, choiceOf } from './choice.ts'
import { CallsPanel } from './calls-panel.tsx'
import { Frame, type MountedFrame } from './frame.tsx'
import { StateList } from './state-list.tsx'
import { Toolbar } from './toolbar.tsx'
import { useChoice } from './use-choice.ts'
import { useStates, useVisit } from './use-visit.ts'

/** From this width of the frame on, the data is below the frame instead of beside it. */
const wideFrom = 1000

export function Workshop() {
  const states = useStates()
  const { choice, visit, choose, again } = useChoice()
  const [frame, setFrame] = useState<MountedFrame | null>(null)
  const state = states.find(({ slug }) => slug === choice.state)
  const [first] = states
  useEffect(() => {
    if (choice.state || !first) return
    const next = choiceOf(choice, first)
    history.replaceState(null, '', addressOf(next))
    choose(next)
  }, [choice, choose, first])
  const report = useVisit(visit, choice, frame?.visit === visit ? frame.element : null)
  const title = state ? `${state.screen}: ${state.name}` : 'Workshop'
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <div className="workshop" data-layout={choice.width < wideFrom ? 'beside' : 'below'}>
      <StateList states={states} choice={choice} onChange={choose} />
      <main aria-label="Chosen state">
        <Toolbar state={state} choice={choice} report={report} onChange={choose} onAgain={again} />
        <div className="bench">
          <Frame
            key={visit}
            visit={visit}
            onMount={setFrame}
            title={title}
            choice={choice}
            isPrint={state?.isPrint ?? false}
            isThere={report.arrived !== null}
          />
          <CallsPanel key={`${choice.state}.calls`} report={report} />
        </div>
      </main>
    </div>
  )
}
