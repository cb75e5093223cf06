type Affiliate = { authStatus: number; sid: string }

/** The promotion link of a verified affiliate; null for others. */
export const referralLinkOf = ({ authStatus, sid }: Affiliate, portalOrigin: string) =>
  authStatus === 1 ? `${portalOrigin}/promote/home?sid=${sid}` : null
