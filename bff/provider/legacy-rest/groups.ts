import type { Audience } from '../../domain/availability.ts'

/** One of the provider's two groups of calls around signing up (spec section 7). */
interface Group {
  /** Where its calls begin, below the base path. */
  path: string
  /** What an e-mail address has to be free of before it is registered. */
  emailChecks: readonly string[]
}

const groups = {
  current: {
    path: '/register',
    emailChecks: ['/register/emailIsExist', '/register/agentEmailIsExist'],
  },
  older: { path: '/register/imfs', emailChecks: ['/register/imfs/emailIsExist'] },
} as const satisfies Record<string, Group>

/** The group that serves each audience. */
export type Groups = Record<Audience, Group>

/** By its name the group that serves each audience; a provider may have only one of the two (decisions 19). */
export type GroupNames = Record<Audience, keyof typeof groups>

/** Affiliates through the current group, customers through the older one: the cloud platform's own sign-up. */
export const usualGroups: GroupNames = { AFFILIATE: 'current', CUSTOMER: 'older' }

export const groupsOf = ({ AFFILIATE, CUSTOMER }: GroupNames): Groups => ({
  AFFILIATE: groups[AFFILIATE],
  CUSTOMER: groups[CUSTOMER],
})
