<?php
/**
 * Validation of the address of forms and of the link of a form.
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

/**
 * Origin of a URL, such as "https://forms.example", or an empty string when forms may not come from it.
 * A script of this origin will run on the site, so it has to be https; only localhost may be http.
 *
 * @param mixed $text Typed or pasted text.
 * @return string
 */
function wayform_clean_host( $text ) {
	$parts = wayform_address_parts( $text );
	return null === $parts ? '' : $parts['origin'];
}

/**
 * Link of a form, such as "order-cake", from the link alone or from the whole URL of the form on our host.
 *
 * @param mixed  $text Typed or pasted text.
 * @param string $host Host of the site's forms, from wayform_clean_host().
 * @return string Empty when it is invalid.
 */
function wayform_clean_link( $text, $host ) {
	if ( is_string( $text ) && wayform_is_link( trim( $text ) ) ) {
		return trim( $text );
	}
	$parts = wayform_address_parts( $text );
	return null !== $parts && $parts['origin'] === $host ? $parts['link'] : '';
}

/**
 * Whether a text is a valid link.
 *
 * @param string $text Any text.
 * @return bool
 */
function wayform_is_link( $text ) {
	return 1 === preg_match( '/\A[A-Za-z0-9_-]{3,25}\z/', $text );
}

/**
 * Origin and link of a URL.
 *
 * @param mixed $text Typed or pasted text.
 * @return array{origin: string, link: string}|null
 */
function wayform_address_parts( $text ) {
	if ( ! is_string( $text ) ) {
		return null;
	}
	$text = trim( $text );
	// Browsers and PHP parse some of these differently.
	if ( '' === $text || strlen( $text ) > 500 || 1 === preg_match( '/[\x00-\x20\x7f\\\\<>"\'`]/', $text ) ) {
		return null;
	}
	$parts = wp_parse_url( 1 === preg_match( '#\A[a-z][a-z0-9+.-]*://#i', $text ) ? $text : 'https://' . $text );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
		return null;
	}
	$host   = wayform_ascii_host( $parts['host'] );
	$scheme = strtolower( $parts['scheme'] );
	$here   = in_array( $host, array( 'localhost', '127.0.0.1' ), true );
	$label  = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
	$named  = 1 === preg_match( '/\A' . $label . '(?:\.' . $label . ')+\z/', $host ) && strlen( $host ) <= 253;
	if ( ! ( $named || $here ) || ! ( 'https' === $scheme || ( 'http' === $scheme && $here ) ) ) {
		return null;
	}
	$usual  = 'https' === $scheme ? 443 : 80;
	$port   = isset( $parts['port'] ) && $usual !== $parts['port'] ? ':' . $parts['port'] : '';
	$link   = isset( $parts['path'] ) ? trim( $parts['path'], '/' ) : '';
	$origin = $scheme . '://' . $host . $port;
	return array(
		'origin' => $origin,
		'link'   => wayform_is_link( $link ) ? $link : '',
	);
}

/**
 * A host in its network form: lower case, and names in other scripts as xn--.
 *
 * @param string $host Host of a URL.
 * @return string
 */
function wayform_ascii_host( $host ) {
	if ( 1 === preg_match( '/[^\x21-\x7e]/', $host ) && function_exists( 'idn_to_ascii' ) ) {
		$ascii = idn_to_ascii( $host );
		return is_string( $ascii ) ? $ascii : '';
	}
	return strtolower( $host );
}
