type Affiliate = { authStatus: number; sid: string }

/** Only a verified affiliate has a promotion link. */
export const referralLinkOf = ({ authStatus, sid }: Affiliate, portalOrigin: string) =>
  authStatus === 1 ? `${portalOrigin}/promote/home?sid=${sid}` : null
