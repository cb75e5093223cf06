import type { Call } from '../messages.ts'

interface Judgement {
  kind: 'data' | 'refusal' | 'fault' | 'waiting'
  text: string
}

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message?: string; extensions?: { code?: string } }[]
}

/** In a few words, how a call went: data, the refusal or fault that came instead, or no answer. */
export function judge({ ending, answer, kind, by }: Call): Judgement {
  if (ending === 'pending') return { kind: 'waiting', text: 'waiting' }
  if (ending === 'held') return { kind: 'waiting', text: 'left unanswered' }
  if (ending === 'lost') return { kind: 'fault', text: 'connection lost' }
  if (typeof answer !== 'object' || answer === null) return { kind: 'fault', text: 'not JSON' }
  const { data, errors } = answer as Answer
  const [error] = errors ?? []
  if (error) return { kind: 'fault', text: error.extensions?.code ?? error.message ?? 'fault' }
  if (kind === 'mutation') {
    const [result] = Object.values(data ?? {})
    const name = (result as { __typename?: string } | null)?.__typename
    if (name !== undefined && !/Success$|^Captcha$|^HumanCheck/.test(name))
      return { kind: 'refusal', text: name }
  }
  return { kind: 'data', text: by === 'state' ? 'mock' : 'data' }
}
