/** Whether the text is a dial code without its plus sign. */
export const isPrefix = (text: string) => /^\d{1,6}$/.test(text)

/** Whether the text is a number without its dial code. */
export const isPhoneNumber = (text: string) => /^\d{6,12}$/.test(text)
