/** The command line is invalid: status 2. */
export class UsageError extends Error {}

/** The command failed: status 1. */
export class CommandError extends Error {}
