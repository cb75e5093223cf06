import IconKey from '~icons/tabler/key'
import { type ReactNode, useState } from 'react'
import {
  type Accounts,
  drawCaptcha,
  passHumanCheck,
  readEmailCode,
  signIn,
  signOut,
  uploadSample,
} from './demo.ts'
import { useTab } from './use-tab.ts'

/** The demo's panel in the IDE: signs in, and fills in what only the demo can issue without a person. */
export const createDemoPanel = (accounts: Accounts) => ({
  title: 'Demo',
  icon: IconKey,
  content: () => (
    <section className="panel" aria-label="Demo">
      <h2 className="graphiql-doc-explorer-title">Demo</h2>
      <Session {...accounts} />
      {steps.map((step) => (
        <FillIn key={step.field} {...step} />
      ))}
    </section>
  ),
})

/** Signs in to an account of the demo, and out. Without a list of accounts one can be typed. */
function Session({ accounts, password: demoPassword }: Accounts) {
  const [username, setUsername] = useState(accounts[0]?.username ?? '')
  const [password, setPassword] = useState(demoPassword)
  const enter = async () => {
    const answer = await signIn(username, password)
    if (answer !== 'LogInSuccess') throw new Error(`Failed to sign in as ${username}: ${answer}.`)
    return `Signed in as ${username}.`
  }
  const leave = async () => ((await signOut()) ? 'Signed out.' : 'Nobody was signed in.')
  return (
    <Step title="Session" actions={{ 'Sign in': enter, 'Sign out': leave }}>
      {demoPassword === '' && <p>The portal prints accounts and their password when it starts.</p>}
      <label>
        Account
        <input
          value={username}
          list="accounts"
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      </label>
      <datalist id="accounts">
        {accounts.map(({ username: name, state }) => (
          <option key={name} value={name}>
            {state}
          </option>
        ))}
      </datalist>
      <label>
        Password
        <input
          type="password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
    </Step>
  )
}

type Input = Record<string, unknown>

interface FillInStep {
  title: string
  hint?: string
  /** The field of the input that the result goes into. */
  field: string
  button: string
  /** Gives the field its new value, from its old one and the rest of the input. */
  make: (old: unknown, input: Input) => Promise<unknown>
}

const steps: FillInStep[] = [
  { title: 'Captcha', field: 'captcha', button: 'Draw a captcha', make: drawCaptcha },
  {
    title: 'Human check',
    hint: 'Each code that is sent needs a check of its own.',
    field: 'humanCheck',
    button: 'Pass the human check',
    make: passHumanCheck,
  },
  {
    title: 'E-mail code',
    hint: 'Of the email in the variables.',
    field: 'emailCode',
    button: 'Last e-mail code',
    make: (_old, { email }) => readEmailCode(String(email)),
  },
  {
    title: 'Image of a document',
    hint: 'For a verification. Sign in first; an identity card needs two images.',
    field: 'files',
    button: 'Upload a sample image',
    make: async (old, { idDocumentKind }) =>
      [...(old as string[]), await uploadSample()].slice(idDocumentKind === 'IDENTITY_CARD' ? -2 : -1),
  },
]

/** Puts what the demo issues into the variables of the open tab. */
function FillIn({ title, hint, field, button, make }: FillInStep) {
  const tab = useTab()
  const fill = async () => {
    const { input } = tab.variables() as { input?: Input }
    if (!input || !(field in input))
      throw new Error(`The variables of this tab have no ${field}: open an operation that takes it.`)
    const value = await make(input[field], input)
    tab.setVariables({ ...tab.variables(), input: { ...input, [field]: value } })
    return `It is in the variables of this tab, as ${field}.`
  }
  return (
    <Step title={title} actions={{ [button]: fill }}>
      {hint && <p>{hint}</p>}
    </Step>
  )
}

interface StepProps {
  title: string
  /** By the words on their buttons: each returns a sentence for success, and throws an error whose message says what failed. */
  actions: Record<string, () => Promise<string>>
  children: ReactNode
}

/** A part of the panel; what came of its last action is announced below. */
function Step({ title, actions, children }: StepProps) {
  const [isRunning, setRunning] = useState(false)
  const [outcome, setOutcome] = useState({ text: '', isFailure: false })
  const attempt = async (work: () => Promise<string>) => {
    if (isRunning) return
    setRunning(true)
    setOutcome({ text: 'Working …', isFailure: false })
    try {
      setOutcome({ text: await work(), isFailure: false })
    } catch (error) {
      setOutcome({ text: error instanceof Error ? error.message : String(error), isFailure: true })
    } finally {
      setRunning(false)
    }
  }
  return (
    <section aria-label={title} aria-busy={isRunning}>
      <h3>{title}</h3>
      {children}
      <div className="actions">
        {Object.entries(actions).map(([button, work]) => (
          <button key={button} type="button" className="graphiql-button" onClick={() => void attempt(work)}>
            {button}
          </button>
        ))}
      </div>
      <output data-failure={outcome.isFailure}>{outcome.text}</output>
    </section>
  )
}
