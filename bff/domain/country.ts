/** A country as the provider lists it, with what the static map knows of it: ISO code and dial code (digits only). */
export interface Country {
  id: string
  name: string
  isoCode: string | null
  dialCode: string | null
}
