import { IconKey } from '../../ui/icons.ts'
import type { Accounts } from './demo.ts'
import { CaptchaStep, EmailCodeStep, HumanCheckStep, ImageStep } from './fill-in-steps.tsx'
import { SignInStep } from './sign-in-step.tsx'

/** The demo's panel in the IDE: signs in, and fills in what only the demo can issue without a person. */
export const createDemoPanel = (accounts: Accounts | null) => ({
  title: 'Demo',
  icon: IconKey,
  content: () => <DemoPanel accounts={accounts} />,
})

function DemoPanel({ accounts }: { accounts: Accounts | null }) {
  return (
    <section className="panel" aria-label="Demo">
      <h2 className="graphiql-doc-explorer-title">Demo</h2>
      <SignInStep firstList={accounts} />
      <CaptchaStep />
      <HumanCheckStep />
      {accounts ? <EmailCodeStep /> : <NoOutbox />}
      <ImageStep />
    </section>
  )
}

/** A demo without the reference upstream sends no mail. */
const NoOutbox = () => (
  <section className="step" aria-label="E-mail code">
    <h3>E-mail code</h3>
    <p>This demo sends no mail. The portal prints the code that it accepts when it starts.</p>
  </section>
)
