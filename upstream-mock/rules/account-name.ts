/** 6 to 30 letters, digits and `_ ! ^ -`, but not only digits. */
export const isAccountName = (text: string) => /^(?!\d+$)[A-Za-z\d_!^-]{6,30}$/.test(text)
