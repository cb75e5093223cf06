import IconList from '~icons/tabler/list'
import { useState } from 'react'
import { listedOperations } from './operations.ts'
import { useTab } from './use-tab.ts'

/** Lists the operations of the portal's own pages; each opens in a new tab, with example variables. */
export const operationsPanel = { title: 'Operations of the portal', icon: IconList, content: OperationsPanel }

/** What the portal's own hooks are generated from first of all: its lists. They stand before the other operations. */
const startHere = ['HomeCustomers', 'Bills', 'LoginLogs']
const startFolder = 'Start here: customers, bills, login logs'

const first = startHere.flatMap((name) => listedOperations.filter((one) => one.name === name))
const folders = Object.entries(
  Object.groupBy([...first, ...listedOperations.filter((one) => !first.includes(one))], (one) =>
    first.includes(one) ? startFolder : one.folder,
  ),
)

function OperationsPanel() {
  const tab = useTab()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState('')
  const isFound = ({ name }: { name: string }) => name.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <section className="panel" aria-label="Operations of the portal">
      <h2 className="graphiql-doc-explorer-title">Operations of the portal</h2>
      <p>What the pages of the portal send. Each opens in a new tab, with variables that work in the demo.</p>
      <label>
        Search
        <input type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <output>{opened && `Opened ${opened} in a new tab.`}</output>
      {folders.map(([folder, operations = []]) => {
        const matches = operations.filter(isFound)
        return (
          matches.length > 0 && (
            <section key={folder} aria-label={folder}>
              <h3>{folder}</h3>
              <ul>
                {matches.map(({ name, kind, text, variables }) => (
                  <li key={name}>
                    <button
                      type="button"
                      disabled={!tab.isReady}
                      onClick={() => {
                        tab.open(text, variables)
                        setOpened(name)
                      }}
                    >
                      {name} <small>{kind}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </section>
  )
}
