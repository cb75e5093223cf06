import { useState } from 'react'
import { readField } from '../tab/fill-in.ts'
import { useTab } from '../tab/use-tab.ts'
import { drawCaptcha, passHumanCheck, readEmailCode, uploadSample } from './demo.ts'
import { Step, useAction } from './step.tsx'

export function CaptchaStep() {
  const tab = useTab()
  const { attempt, ...action } = useAction()
  const [captcha, setCaptcha] = useState<{ image: string; answer: string } | null>(null)
  const draw = async () => {
    const drawn = await drawCaptcha()
    setCaptcha(drawn)
    return tab.fill('captcha', () => drawn.answer)
  }
  return (
    <Step title="Captcha" {...action}>
      <button type="button" className="graphiql-button" disabled={!tab.isReady} onClick={() => attempt(draw)}>
        Draw a captcha and show its answer
      </button>
      {captcha && (
        <div className="captcha">
          <img src={captcha.image} alt="The captcha drawn last" />
          <label>
            Its answer <output>{captcha.answer}</output>
          </label>
        </div>
      )}
    </Step>
  )
}

export function HumanCheckStep() {
  const tab = useTab()
  const { attempt, ...action } = useAction()
  const pass = async () => {
    if (!tab.takes('humanCheck')) throw new Error('Open SendEmailCode first: this tab takes no human check.')
    const result = await passHumanCheck()
    return `Passed. ${tab.fill('humanCheck', () => result)}`
  }
  return (
    <Step title="Human check" {...action}>
      <p>Each code that is sent needs a check of its own.</p>
      <button type="button" className="graphiql-button" disabled={!tab.isReady} onClick={() => attempt(pass)}>
        Pass the human check
      </button>
    </Step>
  )
}

export function EmailCodeStep() {
  const tab = useTab()
  const { attempt, ...action } = useAction()
  const [address, setAddress] = useState('')
  const read = async () => {
    const to = address.trim() || readField(tab.read().variables, 'email')
    if (!to) throw new Error('Failed to read the code: type the address that it was sent to.')
    const code = await readEmailCode(to)
    if (code === null) throw new Error(`No code was sent to ${to}.`)
    return `${to} has the code ${code}. ${tab.fill('emailCode', () => code)}`
  }
  return (
    <Step title="E-mail code" {...action}>
      <label>
        Address
        <input
          type="email"
          value={address}
          placeholder="The email in the variables of this tab"
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      <button type="button" className="graphiql-button" disabled={!tab.isReady} onClick={() => attempt(read)}>
        Last e-mail code
      </button>
    </Step>
  )
}

/** An identity card has two sides; every other document needs one image. */
const imagesFor = ({ idDocumentKind }: Record<string, unknown>) =>
  idDocumentKind === 'IDENTITY_CARD' ? 2 : 1

export function ImageStep() {
  const tab = useTab()
  const { attempt, ...action } = useAction()
  const upload = async () => {
    if (!tab.takes('files')) throw new Error('Open a verification first: this tab takes no image.')
    const handle = await uploadSample(new Date().toISOString())
    const filled = tab.fill('files', (files, input) =>
      [...(Array.isArray(files) ? (files as unknown[]) : []), handle].slice(-imagesFor(input)),
    )
    return `Uploaded. ${filled}`
  }
  return (
    <Step title="Image of a document" {...action}>
      <p>For a verification. Sign in first; an identity card needs two images.</p>
      <button
        type="button"
        className="graphiql-button"
        disabled={!tab.isReady}
        onClick={() => attempt(upload)}
      >
        Upload a sample image
      </button>
    </Step>
  )
}
