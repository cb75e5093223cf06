const kinds = [/\d/, /[A-Za-z]/, /[!\-@#$%^&*_]/]

/** 8 to 32 characters of three kinds, at least two kinds among them. */
export const isAcceptablePassword = (password: string) =>
  /^[\dA-Za-z!\-@#$%^&*_]{8,32}$/.test(password) && kinds.filter((kind) => kind.test(password)).length >= 2
