import type { DocumentNode, FormattedExecutionResult, OperationDefinitionNode } from 'graphql'
import type { Context } from './context.ts'
import { isPublic } from './plugins/public-get.ts'

type Data = Record<string, unknown>

/** Short compared with the minutes for which the provider's own responses are shared. */
const freshMs = 5000
const maxAnswers = 100
const maxVariablesLength = 200

/** An operation that is to be answered. */
export interface Asked {
  operation: OperationDefinitionNode
  document: DocumentNode
  /** The hash of the document's text. */
  hash: string
  variables: Readonly<Record<string, unknown>> | undefined
}

/**
 * Keeps answers to public operations as serialized text for a few seconds: the list of countries is the same for
 * everybody, and building it costs a hundred times as much as sending it.
 */
export function createPublicAnswers() {
  const answers = new Map<string, { data: Data; madeAt: number }>()
  const texts = new WeakMap<Data, string>()
  return {
    /** The kept data, or null. */
    find(asked: Asked, context: Pick<Context, 'language' | 'now'>): Data | null {
      const known = answers.get(keyOf(asked, context) ?? '')
      return known && context.now() - known.madeAt < freshMs ? known.data : null
    },
    /** Keeps the data of an answer without errors, if the operation is public. */
    keep(asked: Asked, data: Data, context: Pick<Context, 'language' | 'now'>): void {
      const key = keyOf(asked, context)
      if (key === null || texts.has(data)) return
      texts.set(data, JSON.stringify({ data }))
      answers.delete(key)
      answers.set(key, { data, madeAt: context.now() })
      const [oldest] = answers.keys()
      if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    },
    /** Whether the data is that of a kept answer. */
    isKept: (data: Data): boolean => texts.has(data),
    /** The text of an answer, which is kept with the data. */
    stringify: (result: FormattedExecutionResult): string =>
      (result.data && texts.get(result.data)) ?? JSON.stringify(result),
  }
}

export type PublicAnswers = ReturnType<typeof createPublicAnswers>

/** Everything that an answer depends on; null if it must not be kept. */
function keyOf(
  { operation, document, hash, variables }: Asked,
  { language }: Pick<Context, 'language'>,
): string | null {
  if (!isPublic(operation, document)) return null
  // Only declared variables count: with invented ones a client would push out the answers of others.
  const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  const given = JSON.stringify(declared.map((name) => variables?.[name]))
  if (given.length > maxVariablesLength) return null
  return [hash, operation.name?.value ?? '', language, given].join(' ')
}
