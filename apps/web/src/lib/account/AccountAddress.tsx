import { usePhoneText } from '../queries/phones.ts'

/** Shows the address that distinguishes an owner's accounts: an e-mail address, or a formatted phone number. */
export function AccountAddress({ address }: { address: string }) {
  const phoneText = usePhoneText()
  return <bdi dir="ltr">{address.startsWith('+') ? phoneText(address) : address}</bdi>
}
