/** A language of the portal: English or Simplified Chinese (spec section 1). */
export type Language = 'EN' | 'CN'
