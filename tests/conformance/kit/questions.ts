/** What only a person, or a command, can answer. */
export interface Questions {
  /** Reads a captcha: 4 characters. `state` is the caller's, for the reference upstream. */
  readCaptcha(picture: { bytes: Buffer; kind: string; state: string | null }): Promise<string>
  /** Reads the code of the last e-mail to this address: 6 characters. */
  readCode(email: string): Promise<string>
}
