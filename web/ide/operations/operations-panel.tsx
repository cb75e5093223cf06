import { useState } from 'react'
import { IconList } from '../../ui/icons.ts'
import { useTab } from '../tab/use-tab.ts'
import { exampleVariables } from './example-variables.ts'
import { operations } from './operations.ts'
import { findOperations, type Operation } from './read-operations.ts'

/** Lists the operations of the portal's own pages; each opens in a new tab, with example variables. */
export const operationsPanel = { title: 'Operations of the portal', icon: IconList, content: OperationsPanel }

/** What the portal's own hooks are generated from first of all: its lists. They stand before the other operations. */
const startHere = ['HomeCustomers', 'Bills', 'LoginLogs']
const startFolder = 'Start here: customers, bills, login logs'

// One person for all tabs of a visit, so that the code of one tab fits the registration in another.
const examples = exampleVariables(Date.now())

/** The operations, one with several examples once for each. */
const listedOperations = operations.flatMap((operation) => {
  const named = Object.keys(examples).filter((example) => example.split(' ')[0] === operation.name)
  return named.length > 0 ? named.map((name) => ({ ...operation, name })) : [operation]
})

function OperationsPanel() {
  const tab = useTab()
  const [search, setSearch] = useState('')
  const [message, setMessage] = useState('')
  const found = findOperations(listedOperations, search)
  const open = ({ name, text }: Operation) => {
    const variables = examples[name]
    tab.open({ query: text, variables: variables ? JSON.stringify(variables, null, 2) : '' })
    setMessage(`Opened ${name} in a new tab.`)
  }

  return (
    <section className="panel" aria-label="Operations of the portal">
      <h2 className="graphiql-doc-explorer-title">Operations of the portal</h2>
      <p>What the pages of the portal send. Each opens in a new tab, with variables that work in the demo.</p>
      <label>
        Search
        <input type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <output>{message || `${found.length} of ${listedOperations.length} operations`}</output>
      {foldersOf(found).map(([folder, listed]) => (
        <section key={folder} aria-label={folder}>
          <h3>{folder}</h3>
          <ul>
            {listed.map((operation) => (
              <li key={operation.name}>
                <button type="button" disabled={!tab.isReady} onClick={() => open(operation)}>
                  {operation.name} <small>{operation.kind}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

const foldersOf = (listed: readonly Operation[]) => {
  const first = startHere.flatMap((name) => listed.filter((one) => one.name === name))
  const byFolder = Object.groupBy([...first, ...listed.filter((one) => !first.includes(one))], (one) =>
    first.includes(one) ? startFolder : one.folder,
  )
  return Object.entries(byFolder).map(([folder, inFolder = []]) => [folder, inFolder] as const)
}
