/** A toast lasts 2000 ms (specification, section 8). */
export const toastMs = 2000
