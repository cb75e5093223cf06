import { useState } from 'react'
import { demoAccounts, drawCaptcha, signIn } from './demo.ts'

/** The demo's panel in the IDE: shows the answer to a captcha, and signs in to a demo account with one press. */
export const demoPanel = { title: 'Demo sign-in', icon: KeyIcon, content: DemoPanel }

function DemoPanel() {
  const [username, setUsername] = useState<string>(demoAccounts[0][0])
  const [captcha, setCaptcha] = useState<{ image: string; answer: string } | null>(null)
  const [message, setMessage] = useState('')

  const attempt = async (work: () => Promise<string>) => {
    try {
      setMessage(await work())
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error))
    }
  }
  const draw = () =>
    attempt(async () => {
      setCaptcha(await drawCaptcha())
      return ''
    })
  const enter = () =>
    attempt(async () => {
      setCaptcha(null)
      const answer = await signIn(username)
      return answer === 'LogInSuccess' ? `Signed in as ${username}` : answer
    })

  return (
    <div className="demo-panel">
      <div className="graphiql-doc-explorer-title">Demo sign-in</div>
      <label>
        Account
        <select value={username} onChange={(event) => setUsername(event.currentTarget.value)}>
          {demoAccounts.map(([name, state]) => (
            <option key={name} value={name}>
              {name}: {state}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="graphiql-button" onClick={enter}>
        Sign in
      </button>
      <button type="button" className="graphiql-button" onClick={draw}>
        Draw a captcha and show its answer
      </button>
      {captcha && (
        <>
          <img src={captcha.image} alt="The captcha drawn last" />
          <label>
            Its answer
            <output>{captcha.answer}</output>
          </label>
        </>
      )}
      <div role="status">{message}</div>
    </div>
  )
}

function KeyIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <circle cx="8" cy="14" r="4" />
      <path d="M11 11l8-8m-3 3l3 3m-6 0l2 2" strokeLinecap="round" />
    </svg>
  )
}
