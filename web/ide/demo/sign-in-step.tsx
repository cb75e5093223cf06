import { useState } from 'react'
import { type Accounts, listAccounts, signIn, signOut, whoAmI } from './demo.ts'
import { Step, useAction } from './step.tsx'

interface Props {
  /** The accounts when the page was loaded. If this is null, account and password can be typed. */
  firstList: Accounts | null
}

/** Signs in to an account of the demo, says who is signed in, and signs out. */
export function SignInStep({ firstList }: Props) {
  const { attempt, ...action } = useAction()
  const [list, setList] = useState(firstList)
  const [username, setUsername] = useState(firstList?.accounts[0]?.username ?? '')
  const [password, setPassword] = useState(firstList?.password ?? '')

  const enter = async () => {
    const answer = await signIn(username, password)
    setList(await listAccounts())
    if (answer !== 'LogInSuccess') throw new Error(`Failed to sign in as ${username}: ${answer}.`)
    return `Signed in as ${username}.`
  }
  const ask = async () => {
    const name = await whoAmI()
    return name === null ? 'Nobody is signed in.' : `You are ${name}.`
  }
  const leave = async () => ((await signOut()) ? 'Signed out.' : 'Nobody was signed in.')

  return (
    <Step title="Session" {...action}>
      {!list && (
        <p>This demo has no list of its accounts. The portal prints their password when it starts.</p>
      )}
      <label>
        Account
        {list ? (
          <select value={username} onChange={(event) => setUsername(event.currentTarget.value)}>
            {list.accounts.map(({ username: name, state }) => (
              <option key={name} value={name}>
                {name}: {state}
              </option>
            ))}
          </select>
        ) : (
          <input value={username} onChange={(event) => setUsername(event.currentTarget.value)} />
        )}
      </label>
      {!list && (
        <label>
          Password
          <input
            type="password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
      )}
      <div className="actions">
        <button type="button" className="graphiql-button main" onClick={() => attempt(enter)}>
          Sign in
        </button>
        <button type="button" className="graphiql-button" onClick={() => attempt(ask)}>
          Who am I?
        </button>
        <button type="button" className="graphiql-button" onClick={() => attempt(leave)}>
          Sign out
        </button>
      </div>
    </Step>
  )
}
