import { createHmac } from 'node:crypto'
import * as openid from 'openid-client'

export interface GoogleOptions {
  clientId: string
  clientSecret: string
  jwtSecret: string
  siteUrl: string
}

export interface GooglePerson {
  readonly sub: string
  /** In lower case; undefined if Google hasn't verified it. */
  readonly email: string | undefined
  readonly claims: Readonly<Record<string, unknown>>
}

// Google's documented addresses as of November 2026, so that no start waits for a lookup.
const google = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  id_token_signing_alg_values_supported: ['RS256'],
}

/** Seconds that Google may take to answer. */
const timeout = 10

/**
 * Signs in with Google by authorization code and PKCE. An identity is trusted by its signature,
 * audience and nonce.
 */
export class GoogleProvider {
  readonly #config: openid.Configuration
  readonly #callback: URL
  readonly #secret: string

  constructor({ clientId, clientSecret, jwtSecret, siteUrl }: GoogleOptions) {
    this.#config = new openid.Configuration(google, clientId, clientSecret)
    this.#config.timeout = timeout
    openid.enableNonRepudiationChecks(this.#config)
    this.#callback = new URL('/auth/v1/callback', siteUrl)
    this.#secret = jwtSecret
  }

  async address(state: string): Promise<URL> {
    return openid.buildAuthorizationUrl(this.#config, {
      redirect_uri: this.#callback.href,
      scope: 'openid email profile',
      state,
      nonce: this.#derive('nonce', state),
      code_challenge: await openid.calculatePKCECodeChallenge(this.#derive('verifier', state)),
      code_challenge_method: 'S256',
    })
  }

  /**
   * @param state as it was received, for a sign-in that began here
   * @throws openid-client's errors
   */
  async person(
    parameters: Readonly<Record<string, string>>,
    state: string,
  ): Promise<GooglePerson | undefined> {
    const url = new URL(this.#callback)
    url.search = new URLSearchParams(parameters).toString()
    const tokens = await openid.authorizationCodeGrant(this.#config, url, {
      expectedState: state,
      expectedNonce: this.#derive('nonce', state),
      pkceCodeVerifier: this.#derive('verifier', state),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return undefined
    const { sub, email, email_verified, name, picture } = claims
    const isVerified = email_verified === true && typeof email === 'string'
    return {
      sub,
      email: isVerified ? email.toLowerCase() : undefined,
      claims: {
        iss: google.issuer,
        sub,
        provider_id: sub,
        ...(typeof email === 'string' ? { email } : {}),
        email_verified: isVerified,
        phone_verified: false,
        ...(typeof name === 'string' ? { name, full_name: name } : {}),
        ...(typeof picture === 'string' ? { picture, avatar_url: picture } : {}),
      },
    }
  }

  /** Derived from the state, so that no secret of a sign-in in progress is stored. */
  #derive(use: 'nonce' | 'verifier', state: string): string {
    return createHmac('sha256', this.#secret).update(`google ${use} ${state}`).digest('base64url')
  }
}
