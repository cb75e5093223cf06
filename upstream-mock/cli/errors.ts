/** Something is wrong with what was typed: status 2. */
export class UsageError extends Error {}

/** It was understood but could not be done: status 1. */
export class CommandError extends Error {}
