import type { SignInOrigin } from '../../domain/account-session.ts'
import type { EmailCodes } from '../../domain/email-code.ts'

export type { SessionData } from 'express-session'

declare module 'express-session' {
  interface SessionData {
    /**
     * The layout version of the row, set by the store. Rows of builds that stored the captcha and the codes in one
     * state have none.
     */
    format?: number
    /** The provider's state for the captcha, and a name by which one login alone claims it. */
    captcha?: { state: string; nonce: string }
    /** The provider's state for e-mail codes and a registration; a login does not change it. */
    pending?: string
    /** The browser's visit, for which an older build issued human checks. */
    visit?: string
    /** The e-mail codes of this visit. */
    emailCodes?: EmailCodes
    /**
     * The signed-in person: since when, and when the password was last given again (both in milliseconds since 1970), the
     * provider's state, and where the login came from, which rows of older builds do not have.
     */
    signedIn?: { username: string; since: number; confirmedAt?: number; state: string; from?: SignInOrigin }
    /**
     * The ids that the session had before a confirmation, whose response may be lost. Until the session is used with its own
     * id, but no longer than `until` (milliseconds since 1970), they open it as it was: `confirmedAt` is of before.
     */
    former?: { ids: readonly string[]; until: number; confirmedAt?: number }
    /**
     * When the session ends according to its row (milliseconds since 1970). Only the store sets it, and does not write
     * it with the rest.
     */
    expiresAt?: number
    /** When the former id closes that opened the session (milliseconds since 1970). Only the store sets it, and never writes it. */
    openUntil?: number
  }
}
