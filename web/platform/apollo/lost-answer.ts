import { ApolloLink } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { catchError, map, throwError } from 'rxjs'
import { isAnswerOfPortal, LostAnswer } from '../errors/fault.ts'

/** Mutations that do no more when they are done twice: a lost answer of theirs leaves nothing to find out. */
const repeatable: ReadonlySet<string> = new Set([
  'createCaptcha',
  'createHumanCheck',
  'checkEmailCode',
  'logIn',
  'logOut',
])

const isWrittenOnce = ({ query }: ApolloLink.Operation) => {
  // Each `.graphql` file sends one operation at a time.
  const definition = query.definitions.find(({ kind }) => kind === 'OperationDefinition')
  if (definition?.kind !== 'OperationDefinition' || definition.operation !== 'mutation') return false
  return definition.selectionSet.selections.some(
    (field) => field.kind === 'Field' && !repeatable.has(field.name.value),
  )
}

/** Whether a request that was sent may have been carried out. Below 500 a server says that it was not. */
const isLost = (error: unknown) =>
  ServerError.is(error) ? error.statusCode >= 500 && !isAnswerOfPortal(error) : true

const markBugs = (result: ApolloLink.Result): ApolloLink.Result =>
  result.errors
    ? {
        ...result,
        errors: result.errors.map((error) =>
          error.extensions?.code === 'INTERNAL_SERVER_ERROR'
            ? { ...error, extensions: { ...error.extensions, isOutcomeUnknown: true } }
            : error,
        ),
      }
    : result

/**
 * Marks the failure of a write that may have been carried out all the same: the connection broke after it was sent, something
 * between answered in place of the portal, or the portal failed in the middle of it. A browser that knew that it was offline sent nothing.
 */
export const createLostAnswerLink = () =>
  new ApolloLink((operation, forward) => {
    if (!isWrittenOnce(operation)) return forward(operation)
    const isSent = navigator.onLine
    return forward(operation).pipe(
      map(markBugs),
      catchError((error: unknown) =>
        throwError(() => (isSent && isLost(error) ? new LostAnswer(error) : error)),
      ),
    )
  })
