import { useState } from 'react'
import type { Arrangement, Call } from '../messages.ts'
import { CallDetail } from './call-detail.tsx'
import { judge } from './judge.ts'
import type { VisitReport } from './use-visit.ts'

const titles: Record<Arrangement['what'], string> = {
  account: 'Account',
  address: 'Address',
  fault: 'Fault',
  clock: 'Clock',
  network: 'Network',
}

function CallEntry({ call, isOpen, onOpen }: { call: Call; isOpen: boolean; onOpen(): void }) {
  const { kind, text } = judge(call)
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <span className="name">{call.operation}</span>
        <span className="badge" data-kind={kind}>
          {text}
        </span>
        <span className="time">{call.milliseconds === null ? '' : `${call.milliseconds} ms`}</span>
      </button>
    </li>
  )
}

/** The GraphQL calls of the state with their data, and what the state arranged to get them. */
export function CallsPanel({ report: { calls, arrangements } }: { report: VisitReport }) {
  const [chosen, setChosen] = useState<number | null>(null)
  // A refusal or a fault makes most states what they are.
  const special = calls.findLast((call) => judge(call).kind !== 'data')
  const shown = calls.find(({ id }) => id === chosen) ?? special ?? calls[0]
  return (
    <section className="calls" aria-label="Operations">
      <div className="index">
        <h2>
          Operations <small>{calls.length}</small>
        </h2>
        {calls.length === 0 && <p className="none">This state has sent no operation yet.</p>}
        <ul>
          {calls.map((call) => (
            <CallEntry key={call.id} call={call} isOpen={call === shown} onOpen={() => setChosen(call.id)} />
          ))}
        </ul>
        {arrangements.length > 0 && (
          <>
            <h2>How it is reached</h2>
            <dl>
              {arrangements.map(({ what, text }, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <div key={index}>
                  <dt>{titles[what]}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      {shown && <CallDetail call={shown} />}
    </section>
  )
}
