import { useState } from 'react'
import type { Call } from '../messages.ts'
import { CopyButton } from './copy-button.tsx'
import { Code } from './code.tsx'

const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** The texts of a call that can be read and copied. */
const textsOf = (call: Call) =>
  [
    { name: 'Answer', text: call.answer === null ? null : json(call.answer), missing: 'No answer has come.' },
    { name: 'Variables', text: json(call.variables), missing: '' },
    { name: 'Document', text: call.document, missing: '' },
    { name: 'Typed mock', text: call.mock, missing: 'A typed mock returns data, and this answer has none.' },
  ] as const

type Name = ReturnType<typeof textsOf>[number]['name']

/** One call: its answer, variables, document, and the mock that returns the same. */
export function CallDetail({ call }: { call: Call }) {
  const [chosen, setChosen] = useState<Name>('Answer')
  const texts = textsOf(call)
  const shown = texts.find(({ name }) => name === chosen) ?? texts[0]
  return (
    <article aria-label={call.operation}>
      <header>
        <h2>
          {call.operation} <small>{call.kind}</small>
        </h2>
        {call.file && <code className="file">{call.file}</code>}
      </header>
      <div className="tabs">
        {texts.map(({ name }) => (
          <button key={name} type="button" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
            {name}
          </button>
        ))}
        {shown.text !== null && (
          <CopyButton
            key={shown.name}
            name={`Copy ${shown.name.toLowerCase()}`}
            text={() => shown.text ?? ''}
          />
        )}
      </div>
      {shown.text === null ? (
        <p className="none">{shown.missing}</p>
      ) : (
        <Code name={shown.name} text={shown.text} />
      )}
    </article>
  )
}
