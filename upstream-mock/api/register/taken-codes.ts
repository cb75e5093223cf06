/** The codes if another account has the value already. */
export const takenCodes = { username: 100608, phone: 100609, email: 100611 } as const
