<?php
/**
 * What an address of forms and the link of a form look like.
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

/**
 * Origin of an address, such as "https://forms.example", or an empty string when it is none that forms may come from.
 * A script of this origin will run on the site, so it has to be encrypted; only this computer itself needs not.
 *
 * @param mixed $text What somebody typed or pasted.
 * @return string
 */
function wayform_clean_host( $text ) {
	$parts = wayform_address_parts( $text );
	return null === $parts ? '' : $parts['origin'];
}

/**
 * Link of a form, such as "order-cake", from the link alone or from the whole address of the form on our host.
 *
 * @param mixed  $text What somebody typed or pasted.
 * @param string $host Where the site's forms are, as of wayform_clean_host().
 * @return string Empty when it is none.
 */
function wayform_clean_link( $text, $host ) {
	if ( is_string( $text ) && wayform_is_link( trim( $text ) ) ) {
		return trim( $text );
	}
	$parts = wayform_address_parts( $text );
	return null !== $parts && $parts['origin'] === $host ? $parts['link'] : '';
}

/**
 * Whether a text has the form of a link.
 *
 * @param string $text Any text.
 * @return bool
 */
function wayform_is_link( $text ) {
	return 1 === preg_match( '/\A[A-Za-z0-9_-]{3,25}\z/', $text );
}

/**
 * Origin and link that an address names.
 *
 * @param mixed $text What somebody typed or pasted.
 * @return array{origin: string, link: string}|null
 */
function wayform_address_parts( $text ) {
	if ( ! is_string( $text ) ) {
		return null;
	}
	$text = trim( $text );
	// Browsers read some of these as something else than PHP does.
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
 * A host as it goes over the network: lower case, and names in other scripts as xn--.
 *
 * @param string $host Host of an address.
 * @return string
 */
function wayform_ascii_host( $host ) {
	if ( 1 === preg_match( '/[^\x21-\x7e]/', $host ) && function_exists( 'idn_to_ascii' ) ) {
		$ascii = idn_to_ascii( $host );
		return is_string( $ascii ) ? $ascii : '';
	}
	return strtolower( $host );
}
