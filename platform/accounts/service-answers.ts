export const health = {
  version: 'bale',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
}

export function settings(hasGoogle: boolean): Record<string, unknown> {
  return {
    external: { anonymous_users: false, email: true, google: hasGoogle, phone: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}
