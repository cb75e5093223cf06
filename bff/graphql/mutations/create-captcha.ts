import type { MutationResolvers } from '../__generated__/resolvers.ts'

export const createCaptcha: NonNullable<MutationResolvers['createCaptcha']> = (
  _root,
  _arguments,
  { callers },
) => callers.visitor().createCaptcha()
