/** A language of the portal: English or Simplified Chinese (specification, section 1). */
export type Language = 'EN' | 'CN'
