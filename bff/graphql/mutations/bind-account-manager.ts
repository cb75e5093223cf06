import { accountManagerProblems } from '../../domain/rules/account-manager.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { writeAsAffiliate } from './steps/write-as-affiliate.ts'

export const bindAccountManager: NonNullable<MutationResolvers['bindAccountManager']> = (
  _root,
  { input: { number } },
  context,
) =>
  writeAsAffiliate(
    context,
    'account manager',
    accountManagerProblems({ number }),
    (client) => client.bindAccountManager({ number }),
    (viewer) => ({ __typename: 'BindAccountManagerSuccess' as const, viewer }),
  )
