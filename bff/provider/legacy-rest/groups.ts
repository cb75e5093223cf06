import type { Audience } from '../../domain/availability.ts'
import type { ContractPath } from './contract-paths.ts'

/** One of the provider's two groups of registration calls (specification, section 7). */
interface Group {
  register: ContractPath
  sendEmail: ContractPath
  usernameCheck: ContractPath
  phoneCheck: ContractPath
  /** The checks that must all say "available" before an e-mail address is registered. */
  emailChecks: readonly ContractPath[]
}

const groups = {
  current: {
    register: '/register/register',
    sendEmail: '/register/sendEmail',
    usernameCheck: '/register/nameExist/{name}',
    phoneCheck: '/register/phoneIsExist/{prefix}/{number}',
    emailChecks: ['/register/emailIsExist', '/register/agentEmailIsExist'],
  },
  imfs: {
    register: '/register/imfs/register',
    sendEmail: '/register/imfs/sendEmail',
    usernameCheck: '/register/imfs/nameExist/{username}',
    phoneCheck: '/register/imfs/phoneIsExist/{prefix}/{phone}',
    emailChecks: ['/register/imfs/emailIsExist'],
  },
} as const satisfies Record<string, Group>

export const groupNames = ['current', 'imfs'] as const satisfies (keyof typeof groups)[]

/** The group that serves each audience. */
export type Groups = Record<Audience, Group>

/** The name of the group that serves each audience; a provider may have only one of the two (decision 19). */
export type GroupNames = Record<Audience, keyof typeof groups>

export const groupsOf = ({ AFFILIATE, CUSTOMER }: GroupNames): Groups => ({
  AFFILIATE: groups[AFFILIATE],
  CUSTOMER: groups[CUSTOMER],
})
