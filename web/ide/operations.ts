import { exampleVariables } from './example-variables.ts'
import { readOperations } from './read-operations.ts'

const modules = import.meta.glob<object>('../**/__generated__/*.ts', { eager: true })

export const operations = readOperations(
  Object.fromEntries(Object.entries(modules).map(([path, module]) => [path.replace('../', ''), module])),
)

// One person for all tabs of a visit, so that the code of one tab fits the registration in another.
const examples = exampleVariables(Date.now())

/** The operations of the portal's pages with variables that work in the demo; one with several examples once for each. */
export const listedOperations = operations.flatMap((operation) => {
  const named = Object.keys(examples).filter((example) => example.split(' ')[0] === operation.name)
  return (named.length > 0 ? named : [operation.name]).map((name) => {
    const variables = examples[name]
    return { ...operation, name, variables: variables ? JSON.stringify(variables, null, 2) : '' }
  })
})
