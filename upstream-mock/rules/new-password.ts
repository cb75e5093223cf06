const kinds = [/\d/, /[A-Za-z]/, /[!\-@#$%^&*_]/]

/** 8 to 32 characters of at least two of the three kinds. */
export const isAcceptablePassword = (password: string) =>
  /^[\dA-Za-z!\-@#$%^&*_]{8,32}$/.test(password) && kinds.filter((kind) => kind.test(password)).length >= 2
