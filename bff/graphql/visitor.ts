import type { EmailCodeKey } from '../domain/email-code.ts'
import type { ProviderState } from '../provider/provider.ts'

/** What a browser keeps before a sign-in, in cookies that only the portal can read. */
export interface Visitor {
  /** Keeps the state in which a captcha was drawn, for one login. */
  keepCaptcha(state: ProviderState | null): void
  /** The captcha that was drawn last; null if there is none, it is too old, or it was taken before. */
  takeCaptcha(): Promise<{ state: ProviderState | null } | null>
  dropCaptcha(): void
  /** The provider's state of e-mail codes and a registration. */
  readonly codesState: ProviderState | null
  keepCodesState(state: ProviderState): void
  /** Notes that a code was sent; an earlier one for this address and purpose, and its check, are void. */
  noteSent(key: EmailCodeKey): void
  /** The code that this browser has requested for this address and purpose; null if it has not. */
  findSent(key: EmailCodeKey): SentCode | null
}

/** A code that was sent. Its tries and its use are counted for all processes and all copies of the cookie together. */
export interface SentCode {
  /** Takes one of its tries; false if none is left, and the code is void. */
  takeTry(): Promise<boolean>
  giveTryBack(): Promise<void>
  /** Claims it for what uses it up; false if something else has claimed it. */
  claim(): Promise<boolean>
  /** Gives it free again, because it was not used up. */
  release(): Promise<void>
  /** Notes that these characters were right; null forgets that. */
  noteChecked(emailCode: string | null): void
  wasChecked(emailCode: string): boolean
}
