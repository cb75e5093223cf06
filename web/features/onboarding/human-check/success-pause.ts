/** Success is passed on after this many milliseconds, so that the user sees it (specification, section 2). */
export const successPauseMs = 500
