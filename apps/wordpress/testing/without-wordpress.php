<?php
/**
 * Calls functions of the plugin without WordPress: reads {settings, calls: [[name, ...arguments]]} from the standard
 * input and writes the list of results. The few functions of WordPress in here are as strict as the real ones or less.
 *
 * @package Wayform
 */

define( 'ABSPATH', __DIR__ );
define( 'WAYFORM_FILE', dirname( __DIR__ ) . '/plugin/wayform.php' );

error_reporting( E_ALL );
set_error_handler(
	function ( $severity, $message, $file, $line ) {
		throw new ErrorException( $message, 0, $severity, $file, $line );
	}
);

$wayform_input    = json_decode( stream_get_contents( STDIN ), true );
$wayform_enqueued = array();

function get_option() {
	return $GLOBALS['wayform_input']['settings'];
}

function current_user_can() {
	return ! empty( $GLOBALS['wayform_input']['may'] );
}

function is_feed() {
	return ! empty( $GLOBALS['wayform_input']['feed'] );
}

function wp_enqueue_script( $handle, $src ) {
	$GLOBALS['wayform_enqueued'][ $handle ] = $src;
}

function wayform_test_enqueued() {
	return (object) $GLOBALS['wayform_enqueued'];
}

function shortcode_atts( $usual, $attributes ) {
	$attributes = (array) $attributes;
	$result     = array();
	foreach ( $usual as $name => $value ) {
		$result[ $name ] = array_key_exists( $name, $attributes ) ? $attributes[ $name ] : $value;
	}
	return $result;
}

function get_block_wrapper_attributes() {
	return 'class="wp-block-wayform-form"';
}

function wp_parse_url( $url ) {
	return parse_url( $url );
}

function sanitize_text_field( $text ) {
	return trim( preg_replace( '/[\r\n\t ]+/', ' ', strip_tags( $text ) ) );
}

function sanitize_hex_color( $color ) {
	return 1 === preg_match( '/^#([A-Fa-f0-9]{3}){1,2}$/', $color ) ? $color : null;
}

function absint( $number ) {
	return abs( (int) $number );
}

function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
}

function esc_attr( $text ) {
	return esc_html( $text );
}

function esc_url( $url ) {
	return esc_html( $url );
}

function __( $text ) {
	return $text;
}

function get_settings_errors() {
	return isset( $GLOBALS['wayform_errors'] ) ? $GLOBALS['wayform_errors'] : array();
}

function add_settings_error( $setting, $code ) {
	$GLOBALS['wayform_errors'][] = array( 'code' => $code );
}

foreach ( array( 'address', 'settings', 'form', 'block' ) as $wayform_part ) {
	require dirname( __DIR__ ) . '/plugin/includes/' . $wayform_part . '.php';
}

$wayform_results = array();
foreach ( $wayform_input['calls'] as $wayform_call ) {
	$wayform_name = array_shift( $wayform_call );
	if ( 0 !== strpos( $wayform_name, 'wayform_' ) ) {
		exit( 1 );
	}
	$wayform_results[] = $wayform_name( ...$wayform_call );
}
echo json_encode( $wayform_results, JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR );
