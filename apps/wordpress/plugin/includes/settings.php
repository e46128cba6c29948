<?php
/**
 * Settings of the site, and their validation.
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

const WAYFORM_OPTION        = 'wayform_settings';
const WAYFORM_DEFAULT_COLOR = '#2348c7';

/**
 * Settings of this site, with defaults for missing or invalid values.
 *
 * @return array{host: string, form: string, everywhere: bool, label: string, color: string, side: string}
 */
function wayform_settings() {
	$stored = get_option( WAYFORM_OPTION );
	$stored = is_array( $stored ) ? $stored : array();
	$host   = wayform_fixed_host();
	if ( '' === $host ) {
		$host = wayform_clean_host( isset( $stored['host'] ) ? $stored['host'] : '' );
	}
	return array(
		'host'       => $host,
		'form'       => wayform_clean_link( isset( $stored['form'] ) ? $stored['form'] : '', $host ),
		'everywhere' => ! empty( $stored['everywhere'] ),
		'label'      => wayform_clean_label( isset( $stored['label'] ) ? $stored['label'] : '' ),
		'color'      => wayform_clean_color( isset( $stored['color'] ) ? $stored['color'] : '' ),
		'side'       => wayform_clean_side( isset( $stored['side'] ) ? $stored['side'] : '' ),
	);
}

/**
 * Host set in wp-config.php by the constant WAYFORM_HOST; then it can't be changed on the settings page.
 *
 * @return string
 */
function wayform_fixed_host() {
	return defined( 'WAYFORM_HOST' ) ? wayform_clean_host( WAYFORM_HOST ) : '';
}

/**
 * Whether the person may choose the host: its script runs on the site, which requires the right to write unfiltered HTML.
 *
 * @return bool
 */
function wayform_may_choose_host() {
	return '' === wayform_fixed_host() && current_user_can( 'manage_options' ) && current_user_can( 'unfiltered_html' );
}

/**
 * Sanitizes the fields of the settings page. An invalid field keeps its stored value.
 *
 * @param mixed $input Fields as sent.
 * @return array
 */
function wayform_sanitize_settings( $input ) {
	$input  = is_array( $input ) ? $input : array();
	$before = wayform_settings();
	$host   = $before['host'];
	$form   = isset( $input['form'] ) && is_string( $input['form'] ) ? trim( $input['form'] ) : '';

	if ( isset( $input['host'] ) && wayform_may_choose_host() ) {
		$text = is_string( $input['host'] ) ? trim( $input['host'] ) : '';
		$host = wayform_clean_host( $text );
		if ( '' === $host && '' !== $text ) {
			$host = $before['host'];
			wayform_settings_error( 'host', __( 'This address can’t be used for forms. It begins with https:// and names a host, such as https://forms.example.', 'wayform' ) );
		} elseif ( '' === $form ) {
			// The URL of a form was pasted: it sets the default form as well.
			$form = wayform_clean_link( $text, $host );
		}
	}

	$link = wayform_clean_link( $form, $host );
	if ( '' === $link && '' !== $form ) {
		$link = $before['form'];
		wayform_settings_error( 'form', __( 'This is not the link of a form on the address above.', 'wayform' ) );
	}

	return array(
		'host'       => $host,
		'form'       => $link,
		'everywhere' => ! empty( $input['everywhere'] ),
		'label'      => wayform_clean_label( isset( $input['label'] ) ? $input['label'] : '' ),
		'color'      => wayform_clean_color( isset( $input['color'] ) ? $input['color'] : '' ),
		'side'       => wayform_clean_side( isset( $input['side'] ) ? $input['side'] : '' ),
	);
}

/**
 * Reports an invalid field once: WordPress may sanitize the same input twice.
 *
 * @param string $field   Name of the field.
 * @param string $message The error.
 */
function wayform_settings_error( $field, $message ) {
	foreach ( get_settings_errors( WAYFORM_OPTION ) as $known ) {
		if ( 'wayform-' . $field === $known['code'] ) {
			return;
		}
	}
	add_settings_error( WAYFORM_OPTION, 'wayform-' . $field, $message );
}

/**
 * Text of a button.
 *
 * @param mixed $text Any text.
 * @return string
 */
function wayform_clean_label( $text ) {
	$text = is_string( $text ) ? sanitize_text_field( $text ) : '';
	return function_exists( 'mb_substr' ) ? mb_substr( $text, 0, 80 ) : substr( $text, 0, 80 );
}

/**
 * Colour as #rrggbb, or an empty string for the default.
 *
 * @param mixed $text Any text.
 * @return string
 */
function wayform_clean_color( $text ) {
	$color = is_string( $text ) ? (string) sanitize_hex_color( trim( $text ) ) : '';
	// Only with six digits can the widget decide whether dark text is easier to read on it.
	return 4 === strlen( $color ) ? preg_replace( '/[0-9a-f]/i', '$0$0', $color ) : $color;
}

/**
 * Side of the page.
 *
 * @param mixed $text Any text.
 * @return string
 */
function wayform_clean_side( $text ) {
	return 'left' === $text ? 'left' : 'right';
}
