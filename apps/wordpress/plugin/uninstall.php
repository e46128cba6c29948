<?php
/**
 * Deletes all data of the plugin.
 *
 * @package Wayform
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	$wayform_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $wayform_sites as $wayform_site ) {
		switch_to_blog( $wayform_site );
		delete_option( 'wayform_settings' );
		restore_current_blog();
	}
} else {
	delete_option( 'wayform_settings' );
}
