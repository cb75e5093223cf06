/** Something is wrong with what was typed: status 2. */
export class Mistake extends Error {}

/** It was understood but could not be done: status 1. */
export class Failure extends Error {}
