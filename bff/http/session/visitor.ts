import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { getCookies, Headers } from 'undici'
import type { EmailCodeKey } from '../../domain/onboarding.ts'
import { Fault } from '../../domain/fault.ts'
import type { ProviderState } from '../../provider/provider.ts'
import { hashOf, type Seal } from './seals.ts'

const lifeMs = 15 * 60_000
/** Two of these, and the cookie of a session, pass the buffers of a proxy that nobody has configured. */
const maxLength = 2048
/** The most codes that one browser can wait for. */
const maxSent = 5
const maxTries = 10
/** Longer than any provider accepts a code. */
const codeLifeMs = 24 * 3_600_000

export type SealedCookie<Content> = ReturnType<typeof createSealedCookie<Content>>

/** A cookie whose content only the portal can read, for a quarter of an hour. */
export function createSealedCookie<Content>(
  plainName: string,
  seal: Seal,
  isSecure: boolean,
  now: () => number,
) {
  const name = isSecure ? `__Host-${plainName}` : plainName
  const options = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure } as const
  const sealAndMeasure = (content: Content) => {
    const text = seal.seal(name, { content, until: now() + lifeMs })
    return { text, length: name.length + 1 + text.length }
  }
  const withdraw = (response: Response) => {
    const lines = [response.getHeader('set-cookie') ?? []].flat().map(String)
    const others = lines.filter((line) => !line.startsWith(`${name}=`))
    if (others.length < lines.length) response.setHeader('set-cookie', others)
  }
  return {
    /** Null if there is none, or it is too old or not ours. */
    read({ headers: { cookie = '' } }: Request): Content | null {
      const sealed = getCookies(new Headers({ cookie }))[name]
      if (sealed === undefined || sealed.length > maxLength) return null
      const opened = seal.open(name, sealed) as { content: Content; until: number } | null
      return opened && opened.until > now() ? opened.content : null
    },
    fits: (content: Content) => sealAndMeasure(content).length <= maxLength,
    /** Sets the cookie, in place of what this response has set before; throws a fault if it does not fit. */
    write(response: Response, content: Content): void {
      const { text, length } = sealAndMeasure(content)
      if (length > maxLength)
        throw new Fault(
          'UPSTREAM_CONTRACT',
          `The provider's state of a visitor takes a cookie of ${length} characters, at most ${maxLength} are possible`,
        )
      withdraw(response)
      response.cookie(name, text, options)
    },
    clear(response: Response): void {
      withdraw(response)
      response.clearCookie(name, options)
    },
  }
}

/** What the cookie `captcha` holds: the provider's state, for one login. */
export interface CaptchaContent {
  state: ProviderState | null
  nonce: string
}

interface SentMark {
  id: string
  key: string
  username: string | null
}

/**
 * What the cookie `codes` holds: what codes were sent for, as short hashes, the latest first, what was checked last, and the visit
 * that human checks are for.
 */
export interface CodesContent {
  state: ProviderState | null
  visit: string | null
  sent: readonly SentMark[]
  checked: string | null
}

interface VisitorParts {
  captcha: Pick<SealedCookie<CaptchaContent>, 'read' | 'write' | 'clear'>
  codes: Pick<SealedCookie<CodesContent>, 'read' | 'write' | 'fits'>
  /** Adds to a counter that all processes share; returns the total. */
  count(name: string, change: number, until: number): Promise<number>
  now(): number
}

const newId = () => randomBytes(16).toString('base64url')
const shortHash = (text: string) => hashOf(text).slice(0, 22)
const keyOf = ({ email, purpose }: EmailCodeKey) => shortHash(`${purpose} ${email.toLowerCase()}`)

/** What the browser of one request keeps before a sign-in. */
export function createVisitor(parts: VisitorParts, request: Request, response: Response) {
  const { captcha, codes, count, now } = parts
  let content: CodesContent | undefined
  const read = () =>
    (content ??= codes.read(request) ?? { state: null, visit: null, sent: [], checked: null })
  const update = (changes: Partial<CodesContent>) => {
    content = { ...read(), ...changes }
    // Long names take the room of older codes.
    while (content.sent.length > 1 && !codes.fits(content))
      content = { ...content, sent: content.sent.slice(0, -1) }
    codes.write(response, content)
  }
  const sentCode = ({ id, username }: SentMark) => {
    const add = (what: string, change: number) => count(`${what} ${id}`, change, now() + codeLifeMs)
    const checkedAs = (emailCode: string) => shortHash(`${id} ${emailCode}`)
    return {
      username,
      takeTry: async () => (await add('code tries', 1)) <= maxTries,
      giveTryBack: async () => void (await add('code tries', -1)),
      async claim() {
        const isFirst = (await add('code use', 1)) === 1
        if (!isFirst) await add('code use', -1)
        return isFirst
      },
      release: async () => void (await add('code use', -1)),
      noteChecked: (emailCode: string | null) => update({ checked: emailCode && checkedAs(emailCode) }),
      wasChecked: (emailCode: string) => read().checked === checkedAs(emailCode),
    }
  }
  return {
    keepCaptcha: (state: ProviderState | null) => captcha.write(response, { state, nonce: newId() }),
    async takeCaptcha() {
      const drawn = captcha.read(request)
      if (!drawn) return null
      return (await count(`captcha ${drawn.nonce}`, 1, now() + lifeMs)) === 1 ? { state: drawn.state } : null
    },
    dropCaptcha: () => captcha.clear(response),
    get codesState() {
      return read().state
    },
    keepCodesState: (state: ProviderState) => update({ state }),
    /** Identifies this browser in human checks; null if it has asked for none. */
    get visit() {
      return read().visit
    },
    /** Begins a visit, or keeps the one of before for another quarter of an hour; returns its name. */
    goOnVisiting(): string {
      const visit = read().visit ?? newId()
      update({ visit })
      return visit
    },
    noteSent(sentFor: EmailCodeKey, username: string | null) {
      const key = keyOf(sentFor)
      const others = read().sent.filter((one) => one.key !== key)
      update({ sent: [{ id: newId(), key, username }, ...others].slice(0, maxSent) })
    },
    findSent(sentFor: EmailCodeKey) {
      const mark = read().sent.find(({ key }) => key === keyOf(sentFor))
      return mark ? sentCode(mark) : null
    },
  }
}
