const tokens =
  /(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<keyword>\b(?:query|mutation|fragment|on|true|false|null)\b)|(?<variable>\$\w+)|(?<number>-?\b\d+(?:\.\d+)?\b)/g

/** Splits a text into its tokens and what is between them. */
function* partsOf(text: string): Generator<{ at: number; kind: string | null; part: string }> {
  let at = 0
  for (const match of text.matchAll(tokens)) {
    const [part] = match
    if (match.index > at) yield { at, kind: null, part: text.slice(at, match.index) }
    at = match.index + part.length
    const [kind = null] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? []
    const isKey = kind === 'string' && text[at] === ':'
    yield { at: match.index, kind: isKey ? 'key' : kind, part }
  }
  yield { at, kind: null, part: text.slice(at) }
}

/** Code or JSON, which can be scrolled by keyboard too. */
export function Code({ name, text }: { name: string; text: string }) {
  return (
    <pre role="region" aria-label={name} tabIndex={0}>
      <code>
        {[...partsOf(text)].map(({ at, kind, part }) =>
          kind === null ? (
            part
          ) : (
            <span key={at} data-token={kind}>
              {part}
            </span>
          ),
        )}
      </code>
    </pre>
  )
}
